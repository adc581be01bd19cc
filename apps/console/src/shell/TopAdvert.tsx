import { consoleAdverts } from '@linli/api-client/contract/system/advert-calls'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { OutputOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConsoleLink } from '../resource/ConsoleLink.tsx'
import { AdvertMaterial } from '../features/account/components/AdvertMaterial.tsx'
import { count } from '../features/account/components/count-advert.ts'
import { chosenAdvert, markSeen } from '../features/account/components/login-advert.ts'
import { useCall } from '../resource/queries.ts'

type Advert = OutputOf<typeof consoleAdverts>[number]

const againMs = 10 * 60_000

/** What the platform says above all pages: a strip that takes no more room than a notice, and may be put away. */
export function TopAdvert() {
  const { data } = useCall(consoleAdverts, undefined, { refetchInterval: againMs })
  const [closed, setClosed] = useState<readonly (number | null)[]>([])
  const [chance] = useState(() => Math.random())
  // Chosen once: what was seen today stays until it is put away.
  const advert = useMemo(() => chosenAdvert(data ?? [], chance), [data, chance])
  if (advert === null || closed.includes(advert.id)) return null
  return (
    <aside aria-label="平台公告" className="relative flex justify-center border-b border-border bg-surface">
      <Leading advert={advert}>
        <AdvertMaterial
          key={advert.id}
          advert={advert}
          className="block h-auto max-h-12 w-auto max-w-full"
          onShown={() => count(markSeen(advert), 'seen')}
          onError={() => setClosed((ids) => [...ids, advert.id])}
        />
      </Leading>
      {advert.closable && (
        <span className="absolute top-1/2 right-1 -translate-y-1/2 rounded-full bg-surface">
          <IconButton
            icon={X}
            label="关闭公告"
            size="small"
            onClick={() => setClosed((ids) => [...ids, advert.id])}
          />
        </span>
      )}
    </aside>
  )
}

interface LeadingProps {
  readonly advert: Advert
  readonly children: React.ReactNode
}

function Leading({ advert: { id, link, noticeId }, children }: LeadingProps) {
  const pressed = () => count(id, 'pressed')
  const page = noticeId === null ? link : `${pageUrl('notices')}?id=${noticeId}`
  if (page === null) return children
  if (page.startsWith('https:'))
    return (
      <a href={page} target="_blank" rel="noopener noreferrer" onClick={pressed}>
        {children}
      </a>
    )
  return (
    <ConsoleLink href={page} onClick={pressed}>
      {children}
    </ConsoleLink>
  )
}
