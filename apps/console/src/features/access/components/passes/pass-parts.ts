// What a pass shows beyond its row, in one file: cards and record share pictures and bars.
export { PassBody, PassCover } from './pass-card.tsx'
export { PassDetail } from './PassDetail.tsx'
export { Similarity } from './Similarity.tsx'
