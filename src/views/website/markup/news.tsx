import { Link } from 'wouter'
import {
  CARD_CHARACTERS,
  cutTo,
  POST_CATEGORIES,
  publishedDay,
  type PostSummary,
} from '#machines/website/rules/content.ts'
import { paths } from '#machines/routing/paths.ts'

function Card({ post: { permalink, title, category, teaser, published_at: at, image } }: { post: PostSummary }) {
  return (
    <li data-key={permalink}>
      <Link href={paths.post(permalink)} className="home-post">
        <img src={image.url} width={image.width} height={image.height} alt="" loading="lazy" decoding="async" />
        <div>
          <span className="site-tag">{POST_CATEGORIES[category]}</span>
          <h3>{title}</h3>
          <p>{cutTo(CARD_CHARACTERS, teaser)}</p>
          <time dateTime={at}>{publishedDay(at)}</time>
        </div>
      </Link>
    </li>
  )
}

/** Posts as media cards. */
export const News = ({ posts }: { posts: readonly PostSummary[] }) => (
  <ul className="home-news">
    {posts.map((post) => (
      <Card key={post.permalink} post={post} />
    ))}
  </ul>
)
