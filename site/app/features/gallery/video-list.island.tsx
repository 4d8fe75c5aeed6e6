import { placeholders } from "@school/content/entities/placeholders";
import type { Video } from "@school/content/entities/videos";
import { longDate } from "@school/content/rules/dates";
import { Icon } from "../../widgets/icon.tsx";
import { FilteredList } from "../../widgets/list/filtered-list.tsx";
import type { ListIsland } from "../../widgets/list/use-list-page.ts";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import "../../widgets/photos/arch-window.css";
import "../../widgets/list/list-page.css";
import "./video-list.css";

/** The still picture is ours: the page asks nothing of another site (§2). */
export default function VideoList(first: ListIsland<Video>) {
  return (
    <FilteredList
      island="video-list"
      first={first}
      dateOf={({ date }) => date}
      what="videos"
      unit={["video", "videos"]}
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
  return (
    <li className="video" id={place} tabIndex={place ? -1 : undefined}>
      <div className="bay video__bay">
        <div className="window">
          <div className="video__scene">
            <span className="video__play">
              <Icon name="play" />
            </span>
          </div>
        </div>
      </div>
      <h2 className="card-list__title">
        <OutsideLink className="video__link" href={video.videoUrl}>
          {video.title}
        </OutsideLink>
      </h2>
      {video.date && <p className="card-list__note">{longDate(video.date)}</p>}
    </li>
  );
}

function Placeholder() {
  return (
    <ul className="card-list">
      {[1, 2, 3].map((number) => (
        <li className="video" key={number}>
          <div className="bay video__bay">
            <div className="window">
              <div className="window__empty">
                <Icon name="star" />
              </div>
            </div>
          </div>
          <h2 className="card-list__title">{placeholders.videos.title}</h2>
          <p className="card-list__note">{placeholders.videos.text}</p>
        </li>
      ))}
    </ul>
  );
}
