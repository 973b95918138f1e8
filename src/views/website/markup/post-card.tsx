import { Link } from 'wouter'
import {
  CARD_CHARACTERS,
  cutTo,
  POST_CATEGORIES,
  publishedDay,
  type PostSummary,
} from '#machines/website/rules/content.ts'
import { paths } from '#machines/routing/paths.ts'

/** Category and day of a post. */
export function Byline({ category, published_at }: Pick<PostSummary, 'category' | 'published_at'>) {
  return (
    <div className="site-byline">
      <span className="site-tag">{POST_CATEGORIES[category]}</span>
      <time dateTime={published_at}>{publishedDay(published_at)}</time>
    </div>
  )
}

interface PostPictureProps {
  image: PostSummary['image']
  /** The picture is at the top of its page. */
  eager?: boolean
}

/** It shows nothing that the title does not say. */
export function PostPicture({ image: { url, width, height }, eager = false }: PostPictureProps) {
  return (
    <img className="site-picture" src={url} width={width} height={height} alt="" loading={eager ? 'eager' : 'lazy'} />
  )
}

/** A post in a grid; its teaser has at most 100 characters (spec section 9). */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <Link href={paths.post(post.permalink)} className="site-post">
      <PostPicture image={post.image} />
      <Byline {...post} />
      <h3>{post.title}</h3>
      <p>{cutTo(CARD_CHARACTERS, post.teaser)}</p>
    </Link>
  )
}
