import { publicParams } from '@linli/api-client/contract/system/public-params'
import { useEffect, useState } from 'react'
import { client } from '../../../session/client.ts'

/** What the administrator calls the site, before anybody has signed in; empty until it is known. */
export interface Site {
  readonly title?: string
  readonly copyright?: string
  readonly icp?: string
  /** The OpenID provider that staff may sign in by, by its name. */
  readonly provider?: string
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Asked after the page is drawn: the form does not wait for it. */
export function useSite(): Site {
  const [site, setSite] = useState<Site>({})
  useEffect(() => {
    const ask = async () => {
      const values = await client.call(publicParams, undefined)
      const [title, copyright, icp, provider] = ['site.title', 'site.copyright', 'site.icp', 'oidc.name'].map(
        (key) => textOf(values[key]),
      )
      setSite({
        ...(title && { title }),
        ...(copyright && { copyright }),
        ...(icp && { icp }),
        ...(provider && { provider }),
      })
    }
    // The form works without them.
    ask().catch(() => undefined)
  }, [])
  return site
}
