import { whenOpened } from './when-opened.tsx'

/** Asks for what a call of its own needs, and makes the call. */
export const FieldsDialog = whenOpened(async () => (await import('./FieldsForm.tsx')).FieldsForm)
