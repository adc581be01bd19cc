import { channel } from '@linli/api-client/contract/base/channel'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

const ChannelForm = whenOpened(async () => (await import('../components/place/ChannelForm.tsx')).ChannelForm)

/** 通道管理: doors and gates. */
export default function ChannelsPage() {
  const enabling = useEnabling(channel, { effect: '停用后经过该通道的通行将被拒绝，已有权限保留。' })
  return <ResourcePage of={channel} rowActions={enabling} form={(props) => <ChannelForm {...props} />} />
}
