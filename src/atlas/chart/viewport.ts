interface Point {
  readonly x: number
  readonly y: number
}

/** A point in the chart's coordinates, and its position on the screen after zooming. */
interface Anchor extends Point {
  readonly atX: number
  readonly atY: number
}

interface Box extends Point {
  readonly w: number
  readonly h: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const MIN = 0.05
const MAX = 2.5
const STEP = 1.25
/** Texts are drawn at 12 px and more; below this scale only names are. */
export const NAMES_ONLY_SCALE = 1
/** A chart that is not whole in view at this scale or above is large, and opens with names only. */
const LARGE_BELOW = 0.5
const LARGEST_FIT = 1.1
const MARGIN = 24
/** Below a chart, for the zoom buttons. */
export const FOOT = 64
/** Where the details overlap the chart's lower part, and the share of its height that stays visible. */
const NARROW = '(max-width: 63.99rem)'
const VISIBLE_SHARE = 0.38

const clampScale = (scale: number): number => Math.min(MAX, Math.max(MIN, scale))

const touchDistance = ([one, other]: ArrayLike<Touch> & Iterable<Touch>): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

const touchMidpoint = ([one, other]: Iterable<Touch>): [number, number] =>
  one && other ? [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] : [0, 0]

/** Zooms a scroll container about a point: by buttons, Ctrl and wheel, or pinching. Scrolling itself stays native. */
export class Viewport {
  #isOverlapped = false
  #scale = 1
  #frame: HTMLElement | undefined
  #anchor: Anchor | undefined
  readonly #onScale: (scale: number) => void

  /** `onScale` renders the chart at a new scale; `restoreAnchor` has to be called afterwards. */
  constructor(onScale: (scale: number) => void) {
    this.#onScale = onScale
  }

  get frame(): HTMLElement | undefined {
    return this.#frame
  }

  /** For `ref`: the element that scrolls. */
  readonly attach = (frame: HTMLElement): (() => void) => {
    this.#frame = frame
    const stop = this.#listen(frame)
    return () => {
      stop()
      this.#frame = undefined
    }
  }

  readonly zoomIn = (): void => this.#zoomTo(this.#readable(this.#scale * STEP))
  readonly zoomOut = (): void => this.#zoomTo(this.#scale / STEP)
  readonly fit = (size: Size): void =>
    this.#centerOn(
      { x: size.width / 2, y: size.height / 2 },
      this.#fitScale(size),
      (this.#frame?.clientHeight ?? 0) / 2,
    )

  /** Shows a large chart as far out as `leastScale` allows, another one with its texts; what is not whole in view with this point at the upper edge. */
  readonly open = (size: Size, start: Point, leastScale: (fit: number) => number): void => {
    const fit = this.#fitScale(size)
    const scale = fit < LARGE_BELOW ? leastScale(fit) : Math.max(NAMES_ONLY_SCALE, fit)
    if (scale > fit || fit >= LARGE_BELOW) this.#centerOn(start, scale, MARGIN)
    else this.fit(size)
  }

  /** Shows the chart readable, with this point in the middle. */
  readonly showPoint = (size: Size, at: Point): void =>
    this.#centerOn(at, Math.max(NAMES_ONLY_SCALE, this.#fitScale(size)))

  /** Shows a box from its upper edge on. */
  readonly showTop = ({ x, y, w }: Box, scale: number): void => {
    const visible = (this.#frame?.clientWidth ?? 0) / scale
    this.#centerOn({ x: x + Math.min(w, visible) / 2, y }, scale, MARGIN)
  }

  /** Scrolls a box into view; where texts are wanted, and above details on narrow screens, it zooms in until they can be read. */
  readonly scrollIntoView = (box: Box, withTexts: boolean): void => {
    const frame = this.#frame
    const inner = this.#chartBox()
    if (!frame || !inner) return
    const isZoomed = withTexts || (this.#isOverlapped && matchMedia(NARROW).matches)
    if (isZoomed && this.#scale < NAMES_ONLY_SCALE)
      return this.#centerOn({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, NAMES_ONLY_SCALE)
    const outer = frame.getBoundingClientRect()
    const left = inner.left - outer.left + box.x * this.#scale
    const top = inner.top - outer.top + box.y * this.#scale
    const [width, height] = [box.w * this.#scale, box.h * this.#scale]
    const visibleHeight = this.#visibleHeight(frame.clientHeight)
    if (left >= 0 && top >= 0 && left + width <= frame.clientWidth && top + height <= visibleHeight) return
    frame.scrollTo({
      left: frame.scrollLeft + left + width / 2 - frame.clientWidth / 2,
      top: frame.scrollTop + top + height / 2 - visibleHeight / 2,
    })
  }

  /** After rendering at a new scale: scrolls the anchor back to its position. `isOverlapped`: details may overlap the lower part. */
  readonly restoreAnchor = (isOverlapped: boolean): void => {
    this.#isOverlapped = isOverlapped
    const anchor = this.#anchor
    const box = this.#chartBox()
    if (!anchor || !box || !this.#frame) return
    this.#anchor = undefined
    this.#frame.scrollLeft += box.left + anchor.x * this.#scale - anchor.atX
    this.#frame.scrollTop += box.top + anchor.y * this.#scale - anchor.atY
  }

  /** Centres a point in the visible part, or `below` pixels under the upper edge. */
  #centerOn({ x, y }: Point, scale: number, below?: number): void {
    const outer = this.#frame?.getBoundingClientRect()
    if (!outer) return
    this.#anchor = {
      x,
      y,
      atX: outer.left + outer.width / 2,
      atY: outer.top + (below ?? this.#visibleHeight(outer.height) / 2),
    }
    this.#setScale(scale)
  }

  #chartBox(): DOMRect | undefined {
    return this.#frame?.querySelector('svg.chart')?.getBoundingClientRect()
  }

  #visibleHeight(height: number): number {
    return this.#isOverlapped && matchMedia(NARROW).matches ? height * VISIBLE_SHARE : height
  }

  #fitScale({ width, height }: Size): number {
    const { clientWidth = 0, clientHeight = 0 } = this.#frame ?? {}
    return clampScale(
      Math.min(LARGEST_FIT, (clientWidth - 2 * MARGIN) / width, (clientHeight - MARGIN - FOOT) / height),
    )
  }

  /** The step that comes near to readable texts goes all the way. */
  #readable(scale: number): number {
    return this.#scale < NAMES_ONLY_SCALE && scale > LARGE_BELOW ? Math.max(NAMES_ONLY_SCALE, scale) : scale
  }

  #zoomTo(scale: number, atX?: number, atY?: number): void {
    const outer = this.#frame?.getBoundingClientRect()
    const box = this.#chartBox()
    if (!outer || !box) return
    const x = atX ?? outer.left + outer.width / 2
    const y = atY ?? outer.top + outer.height / 2
    this.#anchor = { x: (x - box.left) / this.#scale, y: (y - box.top) / this.#scale, atX: x, atY: y }
    this.#setScale(clampScale(scale))
  }

  #setScale(scale: number): void {
    if (scale === this.#scale) return this.restoreAnchor(this.#isOverlapped)
    this.#scale = scale
    this.#onScale(scale)
  }

  #listen(frame: HTMLElement): () => void {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      this.#zoomTo(this.#scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    let start: { apart: number; scale: number } | undefined
    const onTouch = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { apart: touchDistance(touches), scale: this.#scale } : undefined
    }
    const onPinch = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return
      event.preventDefault()
      this.#zoomTo((start.scale * touchDistance(event.touches)) / start.apart, ...touchMidpoint(event.touches))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    frame.addEventListener('touchstart', onTouch, { passive: true })
    frame.addEventListener('touchmove', onPinch, { passive: false })
    return () => {
      frame.removeEventListener('wheel', onWheel)
      frame.removeEventListener('touchstart', onTouch)
      frame.removeEventListener('touchmove', onPinch)
    }
  }
}
