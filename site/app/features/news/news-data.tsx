import type { NewsItem } from "@school/content/entities/news";
import { type FilesByPath, fileAddress } from "@school/content/files/file-address";
import { beginningOf } from "@school/content/text/sentences";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

interface NewsDataProps {
  item: { entry: NewsItem; photos: string[]; files: FilesByPath; address: string; publicUrl: string };
}

export function NewsData({ item: { entry, photos, files, address, publicUrl } }: NewsDataProps) {
  const { profile } = useFrame();
  const { title, description, fromDate } = entry;
  return (
    <StructuredData
      graph={[
        {
          "@type": "NewsArticle",
          headline: title,
          url: address,
          mainEntityOfPage: address,
          ...(description && { description: beginningOf(description) }),
          ...(fromDate && { datePublished: fromDate }),
          ...(photos.length > 0 && { image: photos.map((path) => publicUrl + fileAddress(path, files[path])) }),
          author: { "@type": "School", name: profile.name, url: `${publicUrl}/` },
        },
      ]}
    />
  );
}
