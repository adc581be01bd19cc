import { mpGrant, mpGrantTemplate } from '@linli/api-client/contract/auth/mp-grant'
import { mpIdentity, mpUser } from '@linli/api-client/contract/auth/mp-user'
import { mpVerifyApply } from '@linli/api-client/contract/auth/mp-verify'
import { staffMpBinding } from '@linli/api-client/contract/auth/staff-mp'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { Pictured } from '../../../resource/Pictured.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const parts = () => import('../components/mp/mp-parts.ts')
const ApplyTemplate = whenOpened(async () => (await parts()).ApplyTemplate)
const ChangePhone = whenOpened(async () => (await parts()).ChangePhone)
const MpFunnel = whenOpened(async () => (await parts()).MpFunnel)
const PhoneHome = whenOpened(async () => (await parts()).PhoneHome)
const ReviewDesk = whenOpened(async () => (await parts()).ReviewDesk)
const RoomGrants = whenOpened(async () => (await parts()).RoomGrants)

const toDecide = { state: ['submitted', 'owner_confirm'] }

/** 小程序授权: accounts of residents, what they may do for which rooms, who asks to belong to one, staff on telephones. */
export default function MiniProgramsPage() {
  return (
    <PageTabs
      label="小程序授权"
      tabs={[
        { key: 'accounts', label: '账号', permission: codeOf(mpUser, 'list'), content: <Accounts /> },
        { key: 'grants', label: '授权', permission: codeOf(mpGrant, 'list'), content: <Grants /> },
        {
          key: 'review',
          label: '认证审核',
          permission: codeOf(mpVerifyApply, 'list'),
          rows: { of: mpVerifyApply, where: toDecide },
          content: <Applies />,
        },
        {
          key: 'templates',
          label: '授权模板',
          permission: codeOf(mpGrantTemplate, 'list'),
          content: <Templates />,
        },
        {
          key: 'staff',
          label: '员工端',
          permission: codeOf(staffMpBinding, 'list'),
          content: <ResourcePage of={staffMpBinding} />,
        },
        { key: 'funnel', label: '概况', permission: codeOf(mpUser, 'list'), content: <MpFunnel /> },
      ]}
    />
  )
}

const may = {
  act: ({ realNameState }: RowOf<typeof mpUser>, action: string) =>
    action !== 'unbindPerson' || realNameState === 'verified',
}

/** The picture that the platform gave, before the name. */
const cells = {
  nickname: ({ nickname, avatar }: RowOf<typeof mpUser>) => <Pictured name={nickname} picture={avatar} />,
}

function Accounts() {
  const [moved, setMoved] = useState<RowOf<typeof mpUser> | null>(null)
  const mayMove = useCan(codeOf(mpUser, 'phone'))
  const page = useResourcePage(mpUser, {
    may,
    rowActions: (row) =>
      mayMove && (row.state === 'normal' || row.state === 'frozen')
        ? [{ key: 'phone', label: '更换手机号', run: () => setMoved(row) }]
        : [],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows page={page} cells={cells} />
      <RowDialogs
        work={page}
        tabs={({ id }) => [
          {
            key: 'home',
            label: '手机预览',
            permission: codeOf(mpGrant, 'list'),
            content: <PhoneHome mpUserId={id} />,
          },
          {
            key: 'identities',
            label: '平台身份',
            content: (
              <RelatedRows
                of={mpIdentity}
                title="平台身份"
                where={{ mpUserId: id }}
                columns={['platform', 'openId', 'authorizedAt', 'lastLoginAt', 'state']}
                readOnly
              />
            ),
          },
        ]}
      />
      {moved && <ChangePhone account={moved} onClose={() => setMoved(null)} />}
    </>
  )
}

function Grants() {
  const [room, setRoom] = useState<RowOf<typeof mpGrant> | null>(null)
  return (
    <>
      <ResourcePage
        of={mpGrant}
        rowActions={(row) => [{ key: 'room', label: '整户授权', run: () => setRoom(row) }]}
      />
      {room && <RoomGrants of={room} onClose={() => setRoom(null)} />}
    </>
  )
}

function Applies() {
  const [from, setFrom] = useState<number | null>(null)
  const mayReview = useCan(codeOf(mpVerifyApply, 'review'))
  return (
    <>
      <ResourcePage
        of={mpVerifyApply}
        rowActions={({ id, state }) =>
          mayReview && toDecide.state.includes(state)
            ? [{ key: 'desk', label: '审核台', run: () => setFrom(id) }]
            : []
        }
      />
      {from !== null && <ReviewDesk from={from} where={toDecide} onClose={() => setFrom(null)} />}
    </>
  )
}

function Templates() {
  const [applied, setApplied] = useState<RowOf<typeof mpGrantTemplate> | null>(null)
  const mayApply = useCan(codeOf(mpGrantTemplate, 'update'))
  return (
    <>
      <ResourcePage
        of={mpGrantTemplate}
        rowActions={(row) =>
          mayApply ? [{ key: 'apply', label: '应用到现有授权', run: () => setApplied(row) }] : []
        }
      />
      {applied && <ApplyTemplate template={applied} onClose={() => setApplied(null)} />}
    </>
  )
}
