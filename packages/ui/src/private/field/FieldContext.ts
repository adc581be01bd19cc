import { createContext } from 'react'

/** What a Field tells the control inside it. */
export interface FieldSettings {
  controlId: string
  labelId: string
  /** Ids of help and error. */
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldSettings | null>(null)
