import { loginAdverts } from '@linli/api-client/contract/system/advert-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../session/client.ts'
import { AdvertMaterial } from './AdvertMaterial.tsx'
import { count } from './count-advert.ts'
import { chosenAdvert, markSeen } from './login-advert.ts'

type Advert = OutputOf<typeof loginAdverts>[number]

/** A picture of the platform beside the form; it lies above the page, so nothing moves when it comes. */
export default function LoginAdvert() {
  const [advert, setAdvert] = useState<Advert | null>(null)
  useEffect(() => {
    void client.call(loginAdverts, undefined).then(
      (all) => setAdvert(chosenAdvert(all, Math.random())),
      () => undefined,
    )
  }, [])
  if (advert === null) return null
  const picture = (
    <AdvertMaterial
      advert={advert}
      className="block h-auto w-full rounded-card"
      onShown={() => count(markSeen(advert), 'seen')}
      onError={() => setAdvert(null)}
    />
  )
  return (
    <aside aria-label="公告" className="fixed bottom-6 left-6 hidden w-[min(480px,36vw)] min-[1024px]:block">
      {advert.link === null ? (
        picture
      ) : (
        <a
          href={advert.link}
          {...(advert.link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={() => count(advert.id, 'pressed')}
        >
          {picture}
        </a>
      )}
      {advert.closable && (
        <span className="absolute top-1 right-1 rounded-full bg-surface">
          <IconButton icon={X} label="关闭公告" onClick={() => setAdvert(null)} />
        </span>
      )}
    </aside>
  )
}
