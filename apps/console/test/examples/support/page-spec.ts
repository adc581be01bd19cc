import type { PageSpec as PageOfContract } from '@linli/api-client/contract/page-spec'

/** As a page of the contract is; the address of an example is none of them. */
export type PageSpec = Omit<PageOfContract, 'url'> & { readonly url: string }
