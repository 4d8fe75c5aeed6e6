import { longDate } from "@school/content/dates";
import { placeholders } from "@school/content/entities/placeholders";
import type { Video } from "@school/content/entities/videos";
import { landings } from "@school/content/list-page";
import { Icon } from "../../widgets/icon.tsx";
import { FilterBar } from "../../widgets/list/filter-bar.tsx";
import { NothingMatches } from "../../widgets/list/nothing-matches.tsx";
import { ShowMore } from "../../widgets/list/show-more.tsx";
import { type ListIsland, useListPage } from "../../widgets/list/use-list-page.ts";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import "../../widgets/photos/arch-window.css";
import "../../widgets/list/list-page.css";
import "./video-list.css";

export interface VideoListProps extends ListIsland<Video> {
  /** There are no videos at all. */
  empty: boolean;
}

/** The Video Gallery's year filter and cards (§2). The still picture is ours: nothing is asked of another site. */
export default function VideoList(first: VideoListProps) {
  const { props, page, change, showMore, failed } = useListPage<Video, VideoListProps>(
    "video-list",
    first,
    (video) => video.date,
  );
  const places = landings(page);
  return (
    <>
      <FilterBar
        label="the videos"
        filters={page.filters}
        years={page.years}
        count={page.count}
        unit={["video", "videos"]}
        onChange={change}
        failed={failed}
      />
      {props.empty && <Placeholder />}
      {!props.empty && page.count === 0 && <NothingMatches what="videos" filters={page.filters} />}
      {page.shown.length > 0 && (
        <ul className="card-list">
          {page.shown.map((video) => (
            <VideoItem key={video._id} video={video} place={places.get(video)} />
          ))}
        </ul>
      )}
      <ShowMore page={page} onShow={showMore} />
    </>
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
