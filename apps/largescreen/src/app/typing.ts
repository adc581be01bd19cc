/** A key that is meant for a control and not for the wall. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element && target.closest('input, select, textarea, button, a, [role=dialog]') !== null
