import { adSlot } from '@linli/api-client/contract/system/ad-slot'
import { systemAdvert } from '@linli/api-client/contract/system/system-advert'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourceForm } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const SlotBoard = whenOpened(async () => (await import('../components/advert/SlotBoard.tsx')).SlotBoard)
const SlotCalendar = whenOpened(
  async () => (await import('../components/advert/SlotCalendar.tsx')).SlotCalendar,
)
const SlotOrder = whenOpened(async () => (await import('../components/advert/SlotOrder.tsx')).SlotOrder)

/** 广告位管理: every place where something may be shown, and what the platform itself shows there. */
export default function AdvertsPage() {
  return (
    <PageTabs
      label="广告位管理"
      tabs={[
        {
          key: 'adverts',
          label: '系统广告',
          permission: codeOf(systemAdvert, 'list'),
          content: <Adverts />,
        },
        {
          key: 'slots',
          label: '广告位',
          permission: codeOf(adSlot, 'list'),
          content: <ResourcePage of={adSlot} tabs={tabsOf} />,
        },
        { key: 'board', label: '版位图', permission: codeOf(adSlot, 'list'), content: <SlotBoard /> },
      ]}
    />
  )
}

const tabsOf = (slot: RowOf<typeof adSlot>) => [
  {
    key: 'calendar',
    label: '排期',
    content: <SlotCalendar slot={slot} />,
    permission: codeOf(systemAdvert, 'list'),
  },
  // The other owners order what they place on their own pages.
  ...(slot.owner === 'system'
    ? [
        {
          key: 'order',
          label: '轮播顺序',
          content: <SlotOrder slot={slot} />,
          permission: codeOf(systemAdvert, 'list'),
        },
      ]
    : []),
]

function Adverts() {
  const [copied, setCopied] = useState<RowOf<typeof systemAdvert> | null>(null)
  const mayCreate = useCan(codeOf(systemAdvert, 'create'))
  return (
    <>
      <ResourcePage
        of={systemAdvert}
        rowActions={(row) => (mayCreate ? [{ key: 'copy', label: '复制', run: () => setCopied(row) }] : [])}
      />
      {copied && (
        <ResourceForm
          of={systemAdvert}
          row={null}
          // A picture belongs to one advert, and its time is over or taken.
          given={{ ...copied, material: null, startAt: null, endAt: null }}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  )
}
