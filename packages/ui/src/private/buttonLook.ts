/** Weight of an action. One `primary` per region. */
export type ButtonVariant = 'default' | 'primary' | 'text'
/** Every `ButtonVariant`. */
export const buttonVariants = ['default', 'primary', 'text'] as const satisfies readonly ButtonVariant[]

/** `danger` for what cannot be undone. */
export type ButtonTone = 'neutral' | 'danger'
/** Every `ButtonTone`. */
export const buttonTones = ['neutral', 'danger'] as const satisfies readonly ButtonTone[]
