import { may, type Permission } from '@dziva/vocabulary/permissions';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Whether the signed-in person may do this. Before the server has said who that is, its own check is enough. */
export function useMay(permission: Permission): boolean {
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return !user || may(user.role, permission);
}
