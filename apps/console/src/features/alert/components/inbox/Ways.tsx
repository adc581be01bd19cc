import type { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { RowOf } from '@linli/api-client/kit'
import { TextLinkButton } from '@linli/ui/text-link'
import { useState } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'
import { MakeRecord } from '../../../../resource/MakeRecord.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'

/** Where more is seen and done about it, of the pages that the user has. */
const waysOf = ({ deviceId, channelId, estateId, plateNo, personId }: RowOf<typeof controlAlert>) => [
  ...(channelId === null
    ? []
    : [{ label: '现场画面与开门', path: pageUrl('monitor'), query: `estate=${estateId}` }]),
  ...(deviceId === null
    ? []
    : [
        { label: '设备状态', path: pageUrl('device-statuses'), query: `id=${deviceId}` },
        { label: '设备维修单', path: pageUrl('device-repairs'), query: `deviceId=${deviceId}` },
      ]),
  ...(plateNo == null
    ? []
    : [
        {
          label: '车行记录',
          path: pageUrl('vehicle-passes'),
          query: `keyword=${encodeURIComponent(plateNo)}`,
        },
      ]),
  ...(personId === null ? [] : [{ label: '人员档案', path: pageUrl('persons'), query: `id=${personId}` }]),
]

/** What a target begins with that an alert leads to; undefined where nobody is known, or where there is one. */
function targetOf(row: RowOf<typeof controlAlert>): FormValues | undefined {
  const { estateId, plateNo, plateColor, personId, targetId, isRestricted, alertNo } = row
  if (targetId !== null || isRestricted) return undefined
  const about = { estateId, listType: 'watch', reason: `预警 ${alertNo}` }
  if (plateNo != null) return { ...about, kind: 'vehicle', plateNo, plateColor: plateColor ?? null }
  return personId === null ? undefined : { ...about, kind: 'person', personId }
}

/** Ways to the place, the device and the records of an alert, and a draft of a target that watches for it. */
export function Ways({ of }: { readonly of: RowOf<typeof controlAlert> }) {
  const paths = useProfile((state) => state.paths)
  const mayList = useCan('alert:target:create')
  const [isListing, setListing] = useState(false)
  const ways = waysOf(of).filter(({ path }) => paths.has(path))
  const target = mayList ? targetOf(of) : undefined
  if (ways.length === 0 && target === undefined) return null
  return (
    <nav aria-label="前往" className="flex flex-wrap gap-4 text-small">
      {ways.map(({ label, path, query }) => (
        <ConsoleLink key={label} href={`${path}?${query}`}>
          {label}
        </ConsoleLink>
      ))}
      {target && <TextLinkButton onClick={() => setListing(true)}>加入布控</TextLinkButton>}
      {target && isListing && (
        <MakeRecord of="alert/control-targets" given={target} onClose={() => setListing(false)} />
      )}
    </nav>
  )
}
