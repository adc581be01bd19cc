import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import type { ListQuery } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { Beside } from '../../../resource/Beside.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const GiveGrants = whenOpened(async () => (await import('./GiveGrants.tsx')).GiveGrants)
const GrantTree = whenOpened(async () => (await import('./GrantTree.tsx')).GrantTree)
const GrantForm = whenOpened(async () => (await import('./GrantForm.tsx')).GrantForm)
const PersonRights = whenOpened(async () => (await import('./PersonRights.tsx')).PersonRights)
const PersonCredentials = whenOpened(async () => (await import('./PersonCredentials.tsx')).PersonCredentials)
const WhyNot = whenOpened(async () => (await import('./WhyNot.tsx')).WhyNot)

/** 人员授权: rights of people, with what has reached the devices. */
export function PersonGrants({ where = {} }: { readonly where?: ListQuery }) {
  const page = useResourcePage(accessGrant, { where })
  const [giving, setGiving] = useState(false)
  const mayGive = useCan('access:grant:create')
  return (
    <>
      <PageHead page={page} tools={mayGive && <Button onClick={() => setGiving(true)}>批量授权</Button>} />
      {giving && <GiveGrants onClose={() => setGiving(false)} />}
      <Beside aside={<GrantTree />} label="楼栋">
        <ListBar page={page} />
        <ListRows page={page} />
      </Beside>
      <RowDialogs
        work={page}
        form={({ onClose }) => <GrantForm onClose={onClose} />}
        tabs={(row) => [
          {
            key: 'rights',
            label: '全部权限',
            content: (
              <PersonRights subjectType={row.subjectType} subjectId={row.subjectId} personId={row.personId} />
            ),
          },
          {
            key: 'credentials',
            label: '凭证',
            content: (
              <PersonCredentials
                subjectType={row.subjectType}
                subjectId={row.subjectId}
                personId={row.personId}
              />
            ),
          },
          {
            key: 'devices',
            label: '设备',
            permission: 'access:issue:list',
            rows: {
              of: 'access/device-auths',
              where: {
                subjectType: [row.subjectType],
                subjectId_from: row.subjectId,
                subjectId_to: row.subjectId,
              },
            },
            content: (
              <PersonRights
                devices
                subjectType={row.subjectType}
                subjectId={row.subjectId}
                personId={row.personId}
              />
            ),
          },
          ...(row.subjectType === 'resident'
            ? [
                {
                  key: 'why',
                  label: '为什么进不去',
                  content: (
                    <WhyNot residentId={row.subjectId} channelIds={row.channelIds} labels={row.labels} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
