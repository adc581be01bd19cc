/** What is published of a manifest. */
export function publishedManifest<M extends object>(manifest: M, folder: string, url?: string): M
