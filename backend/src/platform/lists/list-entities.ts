import { DataSource, getMetadataArgsStorage } from 'typeorm';

/**
 * TypeORM's description of the views that lists read, for every entity that is loaded. It never connects, so there is only one
 * pool: its query builder only writes the SQL that `Database` runs.
 */
export class ListEntities extends DataSource {
  static async load(): Promise<ListEntities> {
    const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
    const loaded = new ListEntities({ type: 'postgres', entities });
    await loaded.buildMetadatas();
    return loaded;
  }
}
