import { createContext } from 'react'

/** Where labels stand: above the control, or before it. */
export type FieldLayout = 'top' | 'start'
/** Every `FieldLayout`. */
export const fieldLayouts = ['top', 'start'] as const satisfies readonly FieldLayout[]

/** What the form around the fields says; a Field's own `layout` wins. */
export const FieldLayoutContext = createContext<FieldLayout>('top')
