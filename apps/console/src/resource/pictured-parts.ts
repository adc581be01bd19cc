/** One file: items with pictures are few lines, alone or several. */
export { PicturedItem } from './PicturedItem.tsx'
export { PicturedItems } from './PicturedItems.tsx'
