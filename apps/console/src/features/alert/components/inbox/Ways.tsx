import type { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { RowOf } from '@linli/api-client/kit'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { useProfile } from '../../../../session/profile.ts'

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

/** Ways to the place, the device and the records of an alert. */
export function Ways({ of }: { readonly of: RowOf<typeof controlAlert> }) {
  const paths = useProfile((state) => state.paths)
  const ways = waysOf(of).filter(({ path }) => paths.has(path))
  if (ways.length === 0) return null
  return (
    <nav aria-label="前往" className="flex flex-wrap gap-4 text-small">
      {ways.map(({ label, path, query }) => (
        <ConsoleLink key={label} href={`${path}?${query}`}>
          {label}
        </ConsoleLink>
      ))}
    </nav>
  )
}
