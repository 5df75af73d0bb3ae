import { Tenancy } from './calls.ts'
import { ListedTenant, Tenant, TenantContact, TenantPaper, Terms } from './tenant.ts'

export const tenantSchemas = { ListedTenant, Tenancy, Tenant, TenantContact, TenantPaper, Terms }
