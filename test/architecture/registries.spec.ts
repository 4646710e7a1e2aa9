import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeRegistries } from '../../scripts/registries.mjs';

const MODULE = "import { ByHand } from './clerk.js';\n@Module({ providers: [ByHand] })\nexport class ShopModule {}\n";
const LATER = new Date('2100-01-01');
const CLASSES = `
// @Injectable() export class InAComment {}
export const text = '@Injectable() export class InAText {}';
@Injectable()
class NotExported {}
@Injectable()
export abstract class NotWhole {}
@Injectable()
export class ByHand {}
@PublicService()
export class Clerk extends NotWhole {}
@Resolver(() => Offer)
export class OffersResolver {}
@Controller('offers')
export class OffersController {}
@Entity('shop_offer')
export class Offer {}
`;

describe('the lists of what the folders hold', () => {
  let root: string;
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  /** `export const SHOP_FORMS = { … };` → what stands between the brackets. */
  const listed = (file: string, name: string): string[] =>
    new RegExp(`const ${name} = [[{]([^\\]}]*)[\\]}]`)
      .exec(read(file))?.[1]
      ?.split(',')
      .map((item) => item.trim())
      .filter(Boolean) ?? [];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'workzone-registries-'));
    write('src/shop/shop.module.ts', MODULE);
    write('src/shop/clerk.ts', CLASSES);
    write('src/shop/offer.dto.ts', 'export class CreateOfferInput {}\nexport class OfferDto {}\n');
    write('src/shop/texts/en.json', '{ "audit": { "actions": { "shop-offer-created": "Created an offer" } } }');
    write('migrations/20260101-0000-shop-offers.ts', 'export class ShopOffers {}\n');
    write('migrations/forward-migration.ts', 'export class ForwardMigration {}\n');
    write('web/locales/sales/offers/en.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('hold the classes of a module by what their decorators say', () => {
    writeRegistries(root);
    const file = 'src/shop/shop.registry.ts';
    expect(listed(file, 'SHOP_PROVIDERS')).toEqual(['Clerk', 'OffersResolver']);
    expect(listed(file, 'SHOP_CONTROLLERS')).toEqual(['OffersController']);
    expect(listed(file, 'SHOP_ENTITIES')).toEqual(['Offer']);
    expect(listed(file, 'SHOP_FORMS')).toEqual(['createOffer: CreateOfferInput']);
    expect(read(file)).toContain('clerk: app.get(Clerk)');
    expect(read(file)).toContain("import { Clerk, Offer, OffersController, OffersResolver } from './clerk.js';");
  });

  it('hold modules, migrations, areas and actions', () => {
    writeRegistries(root);
    expect(listed('src/modules.registry.ts', 'MODULES')).toEqual(['ShopModule']);
    expect(listed('migrations/index.ts', 'migrations')).toEqual(['ShopOffers']);
    expect(read('web/locales/areas.ts')).toContain('offers: typeof offers;');
    expect(read('src/shared/audit/audit-actions.ts')).toContain("'shop.offer-created'");
    expect(read('test/e2e/support/server-texts.ts')).toContain("from '../../../src/shop/texts/en.json'");
  });

  it('follow what changes, and stay untouched where nothing does', () => {
    writeRegistries(root);
    const { mtimeMs } = statSync(join(root, 'migrations/index.ts'));
    write('src/shop/till.ts', '@Injectable()\nexport class Till {}\n');
    write('src/shop/clerk.ts', CLASSES.replaceAll('Clerk', 'Baker'));
    utimesSync(join(root, 'src/shop/clerk.ts'), LATER, LATER);
    writeRegistries(root);
    expect(listed('src/shop/shop.registry.ts', 'SHOP_PROVIDERS')).toEqual(['Baker', 'OffersResolver', 'Till']);
    expect(statSync(join(root, 'migrations/index.ts')).mtimeMs).toBe(mtimeMs);
  });

  it('go with their module', () => {
    writeRegistries(root);
    rmSync(join(root, 'src/shop/shop.module.ts'));
    writeRegistries(root);
    expect(existsSync(join(root, 'src/shop/shop.registry.ts'))).toBe(false);
    expect(listed('src/modules.registry.ts', 'MODULES')).toEqual([]);
  });

  it('refuse two services of one name in a module, which pages could not tell apart, but not in two modules', () => {
    write('src/fair/fair.module.ts', 'export class FairModule {}\n');
    write('src/fair/clerk.ts', '@PublicService()\nexport class Clerk {}\n');
    writeRegistries(root);
    expect(read('src/modules.registry.ts')).toContain('fair: fairServices(app),\n  shop: shopServices(app),');
    write('src/fair/old-clerk.ts', '@PublicService()\nexport class Clerk {}\n');
    expect(() => writeRegistries(root)).toThrow(
      'Both src/fair/clerk.ts and src/fair/old-clerk.ts have a class Clerk: rename one.',
    );
  });

  it('refuse two forms of one name, whatever module they are in', () => {
    write('src/fair/fair.module.ts', 'export class FairModule {}\n');
    write('src/fair/offer.dto.ts', 'export class CreateOfferInput {}\n');
    expect(() => writeRegistries(root)).toThrow('src/shop/offer.dto.ts have a class CreateOfferInput');
  });

  it('say which file cannot be read', () => {
    write('src/shop/half.ts', 'export class Half {');
    expect(() => writeRegistries(root)).toThrow('src/shop/half.ts cannot be read');
  });
});
