/** Where its pages are, by the names of their files. */
export const mapUrls = { map: '/map-index' } as const
