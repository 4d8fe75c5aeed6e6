import { longDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import type { Video } from "../../kinds/videos.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { FilteredList } from "../../ui/list/filtered-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { Picture } from "../../ui/photos/picture.tsx";
import "../../ui/list/card-list.css";
import "../../ui/photos/arch-window.css";
import "./video-list.css";

const videoTexts = texts({
  list: {
    en: { what: "videos", unit: (count: number) => (count === 1 ? "video" : "videos") },
    hi: { what: "वीडियो", unit: () => "वीडियो" },
  },
});

/** The still picture is ours: the page asks nothing of another site (§2). */
export default function VideoList(first: ListIsland<Video>) {
  return (
    <FilteredList
      island="video-list"
      first={first}
      dateOf={({ date }) => date}
      {...useText(videoTexts).list}
      placeholder={<Placeholder />}
    >
      {(videos, _, places) => (
        <ul className="card-list">
          {videos.map((video) => (
            <VideoItem key={video._id} video={video} place={places.get(video)} />
          ))}
        </ul>
      )}
    </FilteredList>
  );
}

function VideoItem({ video, place }: { video: Video; place: string | undefined }) {
  const { still } = video;
  const language = useLanguage();
  return (
    <li className="video" id={place} tabIndex={place ? -1 : undefined}>
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
      <h2 className="card-list__title">
        <OutsideLink className="video__link covers" href={video.videoUrl}>
          {video.title}
        </OutsideLink>
      </h2>
      {video.date && <p className="quiet small above-1">{longDate(video.date, language)}</p>}
    </li>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).videos;
  return (
    <ul className="card-list">
      {[1, 2, 3].map((number) => (
        <li className="video" key={number}>
          <div className="bay video__bay">
            <div className="window">
              <div className="window__empty on-dawn slate middle">
                <Icon name="star" />
              </div>
            </div>
          </div>
          <h2 className="card-list__title">{title}</h2>
          <p className="quiet small above-1">{text}</p>
        </li>
      ))}
    </ul>
  );
}
