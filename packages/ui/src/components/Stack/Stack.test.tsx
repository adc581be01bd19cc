import { describeComponent } from '../../testing/describeComponent.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Stack } from './Stack.tsx'

describeComponent('Stack', <Stack>内容</Stack>)
describeComponent('Stack', <Stack as="section" direction="row" />)
describeComponent('Grid', <Grid>内容</Grid>)
