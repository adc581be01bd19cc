import { whenOpened } from '../when-opened.tsx'

// Few forms and records have lines.

export const LinesInput = whenOpened(async () => (await import('./LinesInput.tsx')).LinesInput)
export const LinesView = whenOpened(async () => (await import('./LinesView.tsx')).LinesView)
