// Items and uses of a dictionary: in its record, and beside all of them.
export { DictDesk } from './DictDesk.tsx'
export { DictItems } from './DictItems.tsx'
export { DictUses } from './DictUses.tsx'
