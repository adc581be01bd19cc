import { personChange } from '@linli/api-client/contract/base/person-change'
import { resident } from '@linli/api-client/contract/base/resident'
import { leaseNoticeDays, residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { ListQuery } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { useGo } from '../../../resource/page-address.ts'
import { useCan } from '../../../session/profile.ts'
import { lazyCode } from '../../../session/lazy-code.ts'
import { ListBeside } from '../../../resource/ListBeside.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ResidentHouses = whenOpened(
  async () => (await import('../components/resident/ResidentHouses.tsx')).ResidentHouses,
)
const ResidentTree = whenOpened(
  async () => (await import('../components/resident/ResidentTree.tsx')).ResidentTree,
)
const HouseholdWizard = whenOpened(
  async () => (await import('../components/resident/HouseholdWizard.tsx')).HouseholdWizard,
)
const ResidentDoors = whenOpened(
  async () => (await import('../components/resident/ResidentDoors.tsx')).ResidentDoors,
)
const FaceCards = whenOpened(async () => (await import('../components/face/FaceCards.tsx')).FaceCards)
const PhotoImport = whenOpened(async () => (await import('../components/face/PhotoImport.tsx')).PhotoImport)
const VehiclesOf = whenOpened(async () => (await import('../components/vehicle/VehiclesOf.tsx')).VehiclesOf)
const Storyline = whenOpened(async () => (await import('../components/storyline/Storyline.tsx')).Storyline)
const RelationList = lazyCode(async () => ({
  default: (await import('../components/resident/RelationList.tsx')).RelationList,
}))

const PersonChanges = lazyCode(async () => ({
  default: (await import('../components/resident/PersonChanges.tsx')).PersonChanges,
}))

/** 人员管理: who lives where, who waits to be registered, whose lease ends, and which changes wait for a second person. */
export default function ResidentsPage() {
  return (
    <PageTabs
      label="住户名单"
      // Which estate it is about holds for all of them.
      keeps={['estateId']}
      tabs={[
        { key: 'all', label: '全部', content: <Residents /> },
        { key: 'active', label: '在册', content: <Residents where={{ relationState: ['active'] }} /> },
        {
          key: 'review',
          label: '待审核',
          rows: { of: residentHouse, where: { state: ['pending'] } },
          content: <RelationList of="review" />,
        },
        {
          key: 'leases',
          label: '即将到期租户',
          rows: {
            of: residentHouse,
            where: { state: ['active'], relation: ['tenant'], leaseDays: leaseNoticeDays },
          },
          content: <RelationList of="leases" />,
        },
        {
          key: 'moved_out',
          label: '已迁出',
          content: <Residents where={{ relationState: ['moved_out'] }} />,
        },
        {
          key: 'changes',
          label: '变更待审',
          rows: { of: personChange, where: { state: ['pending'] } },
          permission: 'base:person:confirm',
          content: <PersonChanges />,
        },
      ]}
    />
  )
}

function Residents({ where = {} }: { readonly where?: ListQuery }) {
  const go = useGo()
  const mayMerge = useCan('base:person:merge')
  const mayImport = useCan('base:resident:import')
  const page = useResourcePage(resident, {
    where,
    rowActions: () =>
      mayMerge ? [{ key: 'merge', label: '合并重复档案', run: () => go('/person-info?tab=duplicates') }] : [],
  })
  const [open, setOpen] = useState<'family' | 'photos' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        page={page}
        tools={
          <>
            {mayImport && <Button onClick={() => setOpen('photos')}>导入照片</Button>}
            {page.mayCreate && <Button onClick={() => setOpen('family')}>登记家庭</Button>}
          </>
        }
      />
      {open === 'family' && <HouseholdWizard onClose={close} />}
      {open === 'photos' && <PhotoImport onClose={close} />}
      <ListBeside page={page} aside={<ResidentTree />} label="楼栋" />
      <RowDialogs
        work={page}
        detail={(row) => <ResidentHouses resident={row} />}
        tabs={(row) => [
          {
            key: 'faces',
            label: '人脸',
            permission: 'base:face:list',
            content: <FaceCards people={[{ personId: row.personId, name: row.name }]} />,
          },
          {
            key: 'doors',
            label: '通行',
            permission: 'access:grant:list',
            content: <ResidentDoors residentId={row.id} personId={row.personId} />,
          },
          {
            key: 'vehicles',
            label: '车辆',
            permission: 'base:vehicle:list',
            rows: { of: 'base/vehicles', where: { residentId: row.id } },
            content: <VehiclesOf where={{ residentId: row.id }} />,
          },
          {
            key: 'story',
            label: '一生线',
            content: <Storyline of="person" id={row.personId} name={row.name} />,
          },
        ]}
      />
    </>
  )
}
