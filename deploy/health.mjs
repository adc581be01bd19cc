// Ends with 0 while this machine's server can serve requests: the health check of the container.
import process from 'node:process'

try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`)
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
