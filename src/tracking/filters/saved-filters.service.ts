import { Database, unique } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { type FilterPage, HOME_TILES, HomeLayoutInput, SaveFilterInput } from './filter.dto.js';
import { FilterNameTaken, TooManyFilters } from './filter.errors.js';
import { FiltersRepository } from './filters.repository.js';
import type { HomeTile } from './home-layout.entity.js';
import type { SavedFilter } from './saved-filter.entity.js';

const MOST = 50;

/** A person's own saved choices: named filters, and the tiles of their home page. */
@PublicService()
export class SavedFilters {
  constructor(
    private readonly database: Database,
    private readonly repository: FiltersRepository,
    private readonly clock: Clock,
  ) {}

  /** Lists the caller's filters of a page, ordered by name. */
  list(actor: Actor, page: FilterPage): Promise<SavedFilter[]> {
    return this.repository.list(actor.userKey, page);
  }

  /** Saves a new filter. Throws InvalidInput, FilterNameTaken, TooManyFilters. */
  async save(actor: Actor, raw: unknown): Promise<SavedFilter> {
    const { page, isDefault, ...values } = await validated(SaveFilterInput, raw);
    const userId = actor.userKey;
    return this.database.transaction(async () => {
      const known = await this.repository.list(userId, page);
      if (known.length >= MOST) throw new TooManyFilters(MOST);
      if (isDefault) await this.repository.clearDefault(userId, page);
      const row = { ...values, userId, page, isDefault, createdAt: this.clock.now() };
      return unique(this.repository.insert(row), () => new FilterNameTaken());
    });
  }

  /** Replaces the filter values of a saved filter and keeps its name. Throws NotFound, InvalidInput. */
  async replace(actor: Actor, uuid: UuidLike<'savedFilter'>, query: string): Promise<void> {
    const known = await this.own(actor, uuid);
    const { name } = known;
    const input = await validated(SaveFilterInput, { page: known.page, name, query });
    await this.repository.update(known.id, { query: input.query });
  }

  /** Makes a filter the default of its page, or removes that mark. Throws NotFound. */
  async star(actor: Actor, uuid: UuidLike<'savedFilter'>, isDefault: boolean): Promise<void> {
    await this.database.transaction(async () => {
      const { id, page } = await this.own(actor, uuid);
      await this.repository.clearDefault(actor.userKey, page);
      if (isDefault) await this.repository.update(id, { isDefault });
    });
  }

  /** Deletes a filter. Throws NotFound. */
  async delete(actor: Actor, uuid: UuidLike<'savedFilter'>): Promise<void> {
    await this.repository.delete((await this.own(actor, uuid)).id);
  }

  /** Returns every tile once, in the person's order; tiles added by a later release come last. */
  async readHomeTiles(actor: Actor): Promise<HomeTile[]> {
    const chosen = (await this.repository.findLayout(actor.userKey)) ?? [];
    const known = chosen.filter(({ name }) => HOME_TILES.some((tile) => tile === name));
    const missing = HOME_TILES.filter((name) => !known.some((tile) => tile.name === name));
    return [...known, ...missing.map((name) => ({ name, shown: true }))];
  }

  /** Saves the order of the home tiles. Throws InvalidInput. */
  async arrangeHome(actor: Actor, raw: unknown): Promise<void> {
    const { tiles } = await validated(HomeLayoutInput, raw);
    const once = tiles.filter(({ name }, position) => tiles.findIndex((tile) => tile.name === name) === position);
    await this.repository.saveLayout(
      actor.userKey,
      once.map(({ name, shown }) => ({ name, shown })),
    );
  }

  private async own(actor: Actor, uuid: UuidLike<'savedFilter'>): Promise<SavedFilter> {
    const filter = await this.repository.find(actor.userKey, uuid);
    if (!filter) throw new NotFound();
    return filter;
  }
}
