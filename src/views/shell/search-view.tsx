import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Coins, Compass, FileText, Megaphone, type LucideIcon } from 'lucide-react'
import type { SearchResult } from '#machines/website/rules/content.ts'
import { NOTHING_FOUND, RESULTS, SEARCH, SEARCH_PLACEHOLDER } from '#machines/shell/messages/search.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { searchMachine } from '#machines/shell/search/search.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof searchMachine>

const KINDS: Readonly<Record<SearchResult['kind'], { readonly icon: LucideIcon; readonly label: string }>> = {
  coin: { icon: Coins, label: 'Coin' },
  function: { icon: Compass, label: 'Function' },
  post: { icon: FileText, label: 'Post' },
  announcement: { icon: Megaphone, label: 'Announcement' },
}
const EVENTS = { change: 'text.change', submit: 'search.submit', choose: 'result.follow' }

const Space = chakra('div', { base: { mt: '4' } })
const NextSteps = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' } })

const optionOf = (result: SearchResult) => {
  const { kind, title, text, path } = result
  const { icon: Icon, label } = KINDS[kind]
  return {
    key: `${kind} ${path} ${title}`,
    href: path,
    content: (
      <>
        <Icon size={18} aria-hidden />
        <span>
          <b>{title}</b>
          <small>{text === label ? label : `${label} · ${text}`}</small>
        </span>
      </>
    ),
  }
}

function Nothing() {
  return (
    <EmptyState
      picture={<BoatPicture />}
      title={NOTHING_FOUND}
      action={
        <NextSteps>
          <ButtonLink href={paths.markets()} size="sm">
            {pages.markets.label}
          </ButtonLink>
          <ButtonLink href={supportLink.href} size="sm">
            {supportLink.label}
          </ButtonLink>
        </NextSteps>
      }
    >
      Try the name or the ticker of a coin, or look in the markets and the support pages.
    </EmptyState>
  )
}

/** Below the field: the results, what is missing, or `menu` while nothing is typed. */
function Below({ snapshot, send, menu }: Pick<Props, 'snapshot' | 'send'> & { menu: ReactNode }) {
  const { results } = snapshot.context
  if (snapshot.matches('blank')) return menu
  if (snapshot.matches('nothing')) return <Nothing />
  if (snapshot.matches('failed')) return <RetryAlert size="sm" event="search.submit" {...{ snapshot, send }} />
  return results.length === 0 ? <SkeletonRows rows={4} height="52px" label="Searching" /> : null
}

const optionsOf = new WeakMap<readonly SearchResult[], ReturnType<typeof optionOf>[]>()
/** The same options for the same results, so that the highlight stays while something else changes. */
const optionsFor = (results: readonly SearchResult[]) => {
  const known = optionsOf.get(results) ?? results.map(optionOf)
  optionsOf.set(results, known)
  return known
}

/** `menu`: what is shown while nothing is typed. `takesFocus`: on a touch screen, too. */
export function SearchView({
  snapshot,
  send,
  menu = null,
  takesFocus = false,
}: Props & { menu?: ReactNode; takesFocus?: boolean }) {
  const { text, results } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Combobox
        name="text"
        label={SEARCH_PLACEHOLDER}
        listLabel={RESULTS}
        submitLabel={SEARCH}
        value={text}
        options={optionsFor(results)}
        onChange={(value) => send({ type: 'text.change', value })}
        onChoose={({ href }) => send({ type: 'result.follow', path: href })}
        onSubmit={snapshot.can({ type: 'search.submit' }) ? () => send({ type: 'search.submit' }) : undefined}
        events={EVENTS}
        takesFocus={takesFocus}
      />
      <VisuallyHidden role="status">{results.length > 0 ? `${results.length} found` : ''}</VisuallyHidden>
      <Space>
        <Below {...{ snapshot, send, menu }} />
      </Space>
    </div>
  )
}
