import { screenVars } from './screen.css.ts'

const colours = {
  accent: screenVars.accent,
  dim: screenVars.accentDim,
  quiet: screenVars.lineStrong,
  urgent: screenVars.urgent,
  important: screenVars.important,
  general: screenVars.general,
  notice: screenVars.notice,
} as const

/** Selectors of a style, one for each ink of a wall. */
export const inked = <Style>(
  rule: (ink: { readonly name: string; readonly colour: string }) => readonly [string, Style],
): Record<string, Style> =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => rule({ name, colour })))
