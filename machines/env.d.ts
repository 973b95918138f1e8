// The machines know no DOM and no Node; these two names are all that xstate's own types need of them.
interface AbortSignal {
  readonly aborted: boolean
}
interface Console {}
