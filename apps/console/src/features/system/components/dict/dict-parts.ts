// What opens over the items of a dictionary: small, and loaded as one.
export { DictColorChoice } from './DictColorChoice.tsx'
export { DictExtra } from './DictExtra.tsx'
export { MergeItem } from './MergeItem.tsx'
export { PasteItems } from './PasteItems.tsx'
