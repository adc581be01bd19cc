import { describeComponent } from '../../testing/describeComponent.tsx'
import { Divider } from './Divider.tsx'

describeComponent('Divider', <Divider />)
describeComponent('Divider', <Divider>或</Divider>)
