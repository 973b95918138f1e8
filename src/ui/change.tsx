interface ChangeProps {
  text: string
  /** Unknown without one. */
  tone?: 'up' | 'down'
}

/** A change in percent in the color of its direction. */
export function Change({ text, tone }: ChangeProps) {
  return (
    <span className="figures ui-change" data-tone={tone}>
      {text}
    </span>
  )
}
