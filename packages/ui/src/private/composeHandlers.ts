interface Preventable {
  defaultPrevented: boolean
}

/** Runs the consumer's handler first; its `preventDefault()` cancels ours. */
export function composeHandlers<Event extends Preventable>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours(event)
  }
}
