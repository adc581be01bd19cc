import { canInitVerify, initDelete } from '@linli/api-client/contract/base/build-calls'
import { building } from '@linli/api-client/contract/base/building'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { confirm } from '@linli/ui/confirm-dialog'
import { Empty } from '@linli/ui/empty'
import { Field } from '@linli/ui/field'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { resourceKey, useCall } from '../../../resource/queries.ts'
import { RefSelect } from '../../../resource/RefSelect.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { BuildWizard } from '../components/build-wizard/BuildWizard.tsx'

/** 楼栋管理: the structure of one estate, from buildings down to rooms. */
export default function BuildingsPage() {
  const [search, setSearch] = useSearchParams()
  const first = useProfile((state) => state.profile?.estates[0]?.id)
  const estateId = Number(search.get('estateId') ?? first ?? 0)
  return (
    <div className="grid gap-4">
      <Card>
        <Field label="小区" layout="start" width="default">
          <RefSelect
            to="estates"
            bind={{
              name: 'estate',
              value: estateId === 0 ? null : estateId,
              onChange: (id) => id && setSearch({ estateId: String(id) }),
              onBlur: () => {},
            }}
          />
        </Field>
      </Card>
      {estateId === 0 ? (
        <Empty title="请先选择小区" />
      ) : (
        <EstateBuildings key={estateId} estateId={estateId} />
      )}
    </div>
  )
}

function EstateBuildings({ estateId }: { estateId: number }) {
  const queries = useQueryClient()
  const estateName =
    useProfile((state) => state.profile?.estates.find((estate) => estate.id === estateId)?.titleName) ?? ''
  const { data: verify, refetch } = useCall(canInitVerify, { estateId })
  const mayInit = useCan('base:building:init')
  const mayCreate = useCan('base:building:create')
  const mayRevert = useCan('base:building:initRevert')
  const [wizard, setWizard] = useState(false)
  const first = verify?.canInit === true

  const refresh = () =>
    Promise.all([refetch(), queries.invalidateQueries({ queryKey: resourceKey(building) })])
  const askRevert = () =>
    confirm({
      title: '撤销初始化',
      message: `将删除“${estateName}”初始化生成的全部楼栋、单元、楼层和房屋。`,
      confirmLabel: '撤销初始化',
      challenge: estateName,
      tone: 'danger',
      onConfirm: async () => {
        const { deleted } = await client.call(initDelete, { estateId })
        toast.success(`已删除 ${deleted.buildings} 栋、${deleted.rooms} 户`)
        await refresh()
      },
    })

  return (
    <>
      <ResourcePage
        of={building}
        given={{ estateId }}
        tools={
          <>
            {mayRevert && verify?.canInitDelete && (
              <Button icon={Undo2} tone="danger" onClick={() => void askRevert()}>
                撤销初始化
              </Button>
            )}
            {(first ? mayInit : mayCreate) && (
              <Button icon={WandSparkles} onClick={() => setWizard(true)}>
                {first ? '初始化楼栋' : '批量新增'}
              </Button>
            )}
          </>
        }
      />
      {wizard && (
        <BuildWizard
          estateId={estateId}
          estateName={estateName}
          first={first}
          onClose={() => {
            setWizard(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
