/** An amount as messages say it: 1234 fen are 12.34. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
