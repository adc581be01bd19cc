/** A number of pixels, or any CSS length: `480`, `'40vw'`, `'min(560px, 100%)'`. */
export type Length = number | string

export const cssLength = (length: Length): string => (typeof length === 'number' ? `${length}px` : length)
