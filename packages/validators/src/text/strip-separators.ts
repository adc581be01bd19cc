const BLANKS_AND_HYPHENS = /[\s-]/gu

/** The text without the blanks and hyphens with which long numbers are printed in groups. */
export function stripSeparators(text: string): string {
  return text.replace(BLANKS_AND_HYPHENS, '')
}
