import { getAuthInfo, getHealth, getPeople, getWorkspace } from '#contract/system.ts'

import { mount, mountOpen, type ServiceContext } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'
import { getWorkspaceId } from '../store/cards.ts'
import { listKeyLabels } from '../store/keys.ts'
import { listUsers } from '../store/people.ts'

export function mountSystem(service: ServiceContext): void {
  mountOpen(service, getHealth, async () => {
    try {
      await service.database.asOwner((sql) => sql.query('select 1'), { isPatient: false })
    } catch (error) {
      service.report(error)
      throw new Problem(500, 'The service is unavailable: its database does not answer.')
    }
    if (service.tableFault() !== undefined) {
      throw new Problem(500, 'The service is unavailable: a table of its database cannot be read.')
    }
    return { status: 'ok' }
  })

  mount(service, getAuthInfo, async ({ caller: { organizationId, organizationName } }) => ({
    organizationId,
    organizationName,
  }))

  mount(service, getPeople, async ({ sql, caller: { organizationId, keyId } }) => {
    // Before `sql` begins: the embedded database has one connection.
    const labels = await listKeyLabels(service.database, organizationId)
    const keys = labels.map(({ keyId, label }) => ({ userId: `key:${keyId}`, name: label }))
    return { people: [...(await listUsers(sql)), ...keys], callerId: `key:${keyId}` }
  })

  mount(service, getWorkspace, async ({ sql }) => ({ workspaceId: await getWorkspaceId(sql) }))
}
