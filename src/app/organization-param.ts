import { setCurrentOrganizationId } from '#data/session/current-organization.ts'

const parameter = 'organization'

export function organizationHref(organizationId: string): string {
  return `/?${new URLSearchParams({ [parameter]: organizationId })}`
}

/** Reads the organization from the URL of a new tab and removes it there, before the router starts. */
export function takeOrganizationParam(): void {
  const url = new URL(location.href)
  const organizationId = url.searchParams.get(parameter)
  if (organizationId === null) return
  setCurrentOrganizationId(organizationId)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
