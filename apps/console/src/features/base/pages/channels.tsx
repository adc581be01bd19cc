import { channel } from '@linli/api-client/contract/base/channel'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Button } from '@linli/ui/button'
import { useNavigate } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { useEnabling } from '../components/useEnabling.tsx'

const ChannelForm = whenOpened(async () => (await import('../components/place/ChannelForm.tsx')).ChannelForm)

/** 通道管理: doors and gates. */
export default function ChannelsPage() {
  const enabling = useEnabling(channel, { effect: '停用后经过该通道的通行将被拒绝，已有权限保留。' })
  const navigate = useNavigate()
  const modes = pageUrl('traffic-modes')
  const seesModes = useProfile(({ paths }) => paths.has(modes))
  const mayOpenAll = useCan('base:channel:emergency') && seesModes
  return (
    <ResourcePage
      of={channel}
      rowActions={enabling}
      form={(props) => <ChannelForm {...props} />}
      tools={
        mayOpenAll && (
          <Button tone="danger" onClick={() => void navigate(modes, { state: { ask: 'emergency' } })}>
            应急开启
          </Button>
        )
      }
    />
  )
}
