export { sendWithProgress, type SendProgress } from './send-with-progress.ts'
