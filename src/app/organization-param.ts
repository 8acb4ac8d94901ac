import { setCurrentOrganizationId } from '#data/session/current-organization.ts'

const parameter = 'organization'

/** The address that opens an organization in a new tab. */
export function organizationHref(organizationId: string): string {
  return `/?${new URLSearchParams({ [parameter]: organizationId })}`
}

/** Takes the organization that a new tab was opened for out of its address, before the router reads it. */
export function takeOrganizationParam(): void {
  const url = new URL(location.href)
  const organizationId = url.searchParams.get(parameter)
  if (organizationId === null) return
  setCurrentOrganizationId(organizationId)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
