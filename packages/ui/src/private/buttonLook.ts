/** Weight of an action. One `primary` per region. */
export type ButtonVariant = 'default' | 'primary' | 'text'
export const buttonVariants = ['default', 'primary', 'text'] as const satisfies readonly ButtonVariant[]

/** `danger` for what cannot be undone. */
export type ButtonTone = 'neutral' | 'danger'
export const buttonTones = ['neutral', 'danger'] as const satisfies readonly ButtonTone[]
