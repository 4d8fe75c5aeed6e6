import { longDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import type { Video } from "../../kinds/videos.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { CardList } from "../../ui/list/card-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import "./video-list.css";

const videoTexts = texts({
  list: {
    en: { what: "videos", unit: (count: number) => (count === 1 ? "video" : "videos") },
    hi: { what: "वीडियो", unit: () => "वीडियो" },
  },
});

/** The still picture is ours: the page asks nothing of another site (§2). */
export default function VideoList(first: ListIsland<Video>) {
  const blank = (
    <div className="bay video__bay">
      <ArchWindow sizes="" />
    </div>
  );
  return (
    <CardList
      island="video-list"
      first={first}
      {...useText(videoTexts).list}
      kind="videos"
      className="video"
      blank={blank}
    >
      {(video) => <VideoItem {...video} />}
    </CardList>
  );
}

function VideoItem({ title, date, videoUrl, still }: Video) {
  const language = useLanguage();
  return (
    <>
      <div className="bay video__bay">
        <div className="window">
          <div className={still ? "video__scene middle relative" : "video__scene middle"}>
            {still && (
              <Picture
                path={still}
                alt=""
                className="video__still fills"
                sizes="(min-width: 75rem) 22.5rem, (min-width: 62rem) 27.5vw, (min-width: 40rem) 43vw, 86vw"
              />
            )}
            <span className="video__play middle relative">
              <Icon name="play" />
            </span>
          </div>
        </div>
      </div>
      <h2 className="title-3">
        <OutsideLink className="video__link covers" href={videoUrl}>
          {title}
        </OutsideLink>
      </h2>
      {date && <p className="quiet small above-1">{longDate(date, language)}</p>}
    </>
  );
}
