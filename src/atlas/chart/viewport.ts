interface Point {
  readonly x: number
  readonly y: number
}

/** A point in the chart's own coordinates, and where it must stand on the screen. */
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

const MIN = 0.1
const MAX = 2.5
const STEP = 1.25
/** Below this scale only names can be read. */
export const FAR = 0.45
const LARGEST_FIT = 1.1
const MARGIN = 24
/** Where details come as a sheet from below, and what it leaves free of the chart. */
const NARROW = '(max-width: 1023px)'
const FREE = 0.38

const readable = (): number => (matchMedia(NARROW).matches ? 1 : 0.8)

const clamped = (scale: number): number => Math.min(MAX, Math.max(MIN, scale))

const apart = ([one, other]: ArrayLike<Touch> & Iterable<Touch>): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

const between = ([one, other]: Iterable<Touch>): [number, number] =>
  one && other ? [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] : [0, 0]

/**
 * A scrolled picture that is zoomed about a point: by buttons, by the wheel with Ctrl, by two fingers. Scrolling stays the browser's own, so
 * that fingers, wheels and keys do what they do everywhere.
 */
export class Viewport {
  #isCovered = false
  #scale = 1
  #frame: HTMLElement | undefined
  #anchor: Anchor | undefined
  readonly #tell: (scale: number) => void

  /** `tell` redraws the picture at a new scale, and calls `settle` when it stands. */
  constructor(tell: (scale: number) => void) {
    this.#tell = tell
  }

  get frame(): HTMLElement | undefined {
    return this.#frame
  }

  /** For `ref`: the element that scrolls. */
  readonly hold = (frame: HTMLElement): (() => void) => {
    this.#frame = frame
    const stop = this.#listen(frame)
    return () => {
      stop()
      this.#frame = undefined
    }
  }

  readonly zoomIn = (): void => this.#zoomTo(this.#scale * STEP)
  readonly zoomOut = (): void => this.#zoomTo(this.#scale / STEP)
  readonly fit = (size: Size): void =>
    this.#stand({ x: size.width / 2, y: size.height / 2 }, this.#fitting(size), (this.#frame?.clientHeight ?? 0) / 2)

  /** As small as it must be to fit, but readable; with this point of the chart in the middle, or at the upper edge. */
  readonly begin = (size: Size, at: Point, where: 'top' | 'middle'): void => {
    this.#stand(at, Math.max(readable(), this.#fitting(size)), where === 'top' ? MARGIN : undefined)
  }

  /** Brings a box of the chart into sight, if it is not; where there is no room to tell of it beside the chart, so that it can be read. */
  readonly show = (box: Box): void => {
    const frame = this.#frame
    const inner = this.#picture()
    if (!frame || !inner) return
    if (this.#isCovered && this.#scale < FAR && matchMedia(NARROW).matches)
      return this.#stand({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, readable())
    const outer = frame.getBoundingClientRect()
    const left = inner.left - outer.left + box.x * this.#scale
    const top = inner.top - outer.top + box.y * this.#scale
    const [width, height] = [box.w * this.#scale, box.h * this.#scale]
    const room = this.#room(frame.clientHeight)
    if (left >= 0 && top >= 0 && left + width <= frame.clientWidth && top + height <= room) return
    frame.scrollTo({
      left: frame.scrollLeft + left + width / 2 - frame.clientWidth / 2,
      top: frame.scrollTop + top + height / 2 - room / 2,
    })
  }

  /** After the picture was drawn at a new scale: what was held stands where it stood. `isCovered`: details may lie over its lower part. */
  readonly settle = (isCovered: boolean): void => {
    this.#isCovered = isCovered
    const held = this.#anchor
    const picture = this.#picture()
    if (!held || !picture || !this.#frame) return
    this.#anchor = undefined
    this.#frame.scrollLeft += picture.left + held.x * this.#scale - held.atX
    this.#frame.scrollTop += picture.top + held.y * this.#scale - held.atY
  }

  /** At this scale, with this point in the middle of what is free, or so far below the upper edge. */
  #stand({ x, y }: Point, scale: number, below?: number): void {
    const outer = this.#frame?.getBoundingClientRect()
    if (!outer) return
    this.#anchor = {
      x,
      y,
      atX: outer.left + outer.width / 2,
      atY: outer.top + (below ?? this.#room(outer.height) / 2),
    }
    this.#become(scale)
  }

  #picture(): DOMRect | undefined {
    return this.#frame?.querySelector('svg.chart')?.getBoundingClientRect()
  }

  #room(height: number): number {
    return this.#isCovered && matchMedia(NARROW).matches ? height * FREE : height
  }

  #fitting({ width, height }: Size): number {
    const { clientWidth = 0, clientHeight = 0 } = this.#frame ?? {}
    return clamped(Math.min(LARGEST_FIT, (clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height))
  }

  #zoomTo(scale: number, atX?: number, atY?: number): void {
    const outer = this.#frame?.getBoundingClientRect()
    const picture = this.#picture()
    if (!outer || !picture) return
    const x = atX ?? outer.left + outer.width / 2
    const y = atY ?? outer.top + outer.height / 2
    this.#anchor = { x: (x - picture.left) / this.#scale, y: (y - picture.top) / this.#scale, atX: x, atY: y }
    this.#become(clamped(scale))
  }

  #become(scale: number): void {
    if (scale === this.#scale) return this.settle(this.#isCovered)
    this.#scale = scale
    this.#tell(scale)
  }

  #listen(frame: HTMLElement): () => void {
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      this.#zoomTo(this.#scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    let begun: { apart: number; scale: number } | undefined
    const touch = ({ touches }: TouchEvent) => {
      begun = touches.length === 2 ? { apart: apart(touches), scale: this.#scale } : undefined
    }
    const pinch = (event: TouchEvent) => {
      if (!begun || event.touches.length !== 2) return
      event.preventDefault()
      this.#zoomTo((begun.scale * apart(event.touches)) / begun.apart, ...between(event.touches))
    }
    frame.addEventListener('wheel', wheel, { passive: false })
    frame.addEventListener('touchstart', touch, { passive: true })
    frame.addEventListener('touchmove', pinch, { passive: false })
    return () => {
      frame.removeEventListener('wheel', wheel)
      frame.removeEventListener('touchstart', touch)
      frame.removeEventListener('touchmove', pinch)
    }
  }
}
