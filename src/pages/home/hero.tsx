import { nameIn } from "../../school/known-names.text.ts";
import type { HeroSlide } from "../../school/school.ts";
import { useProfile } from "../../shell/frame.ts";
import { Carousel, Handles, Late } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import { usePreload } from "../../ui/photos/use-preload.ts";
import { homeTexts } from "./home.text.ts";
import { heroSlides } from "./shown.ts";
import "./hero.css";

/** 2. The hero: slogans over pictures, or a poster with the school's name. */
export function Hero() {
  const profile = useProfile();
  const slides = heroSlides(profile);
  const language = useLanguage();
  const t = useText(homeTexts);
  if (slides.length === 0) {
    return (
      <div className="hero relative">
        <Poster
          slogan={profile.name}
          line={profile.summary || [nameIn(language, profile.kind), profile.town].filter(Boolean).join(", ")}
        />
      </div>
    );
  }
  return (
    <section className="hero relative" aria-label={t.inPictures}>
      <Carousel>
        <ScrollList className="hero__slides grid" label={t.slogans}>
          {slides.map((slide, index) => (
            <Slide key={slide.slogan} slide={slide} first={index === 0} />
          ))}
        </ScrollList>
        <Handles of={t.pictures} count={slides.length} className="hero__handles on-paper" />
      </Carousel>
    </section>
  );
}

/** Wider than the screen: the picture is cropped at its sides. Dense phone screens need fewer pixels than they have. */
const sizes = "(min-width: 62rem) 105vw, (min-width: 48rem) 115vw, (min-resolution: 1.5x) 105vw, 180vw";

function Slide({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const { picture, plate } = slide;
  const language = useLanguage();
  const [slogan, line] = [nameIn(language, slide.slogan), nameIn(language, slide.line)];
  usePreload(first ? picture?.file : undefined, sizes);
  if (!picture) {
    return (
      <li className="hero__slide relative">
        <Poster slogan={slogan} line={line} />
      </li>
    );
  }
  const view = (
    <Picture path={picture.file} alt={picture.alt} className="hero__picture fills" sizes={sizes} eager={first} />
  );
  return (
    <li className={plate ? "hero__slide hero__slide--plate relative" : "hero__slide relative"}>
      <div className="hero__view on-dawn no-print">{first ? view : <Late>{view}</Late>}</div>
      <div className="hero__words">
        <p className="hero__slogan">{slogan}</p>
        {line && <p className="hero__line above-4">{line}</p>}
      </div>
    </li>
  );
}

function Poster({ slogan, line }: { slogan: string; line: string }) {
  return (
    <div className="poster on-dawn">
      <div className="wrap poster__grid grid gap-6">
        <div className="poster__words">
          <p className="hero__slogan">{slogan}</p>
          {line && <p className="hero__line above-4">{line}</p>}
        </div>
        <div className="poster__windows grid ends gap-4" aria-hidden="true">
          {(["lamp", "star", "lamp"] as const).map((sign, index) => (
            <ArchWindow key={`${sign}-${index === 0 ? "left" : "right"}`} sizes="" sign={sign} />
          ))}
        </div>
      </div>
    </div>
  );
}
