import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import {
  Allow,
  Ctx,
  Customer,
  CustomerService,
  ForbiddenError,
  Permission,
  PluginCommonModule,
  ProductVariant,
  type RequestContext,
  Transaction,
  TransactionalConnection,
  UserInputError,
  VendureEntity,
  VendurePlugin,
} from "@vendure/core";
import gql from "graphql-tag";
import { Column, Entity, JoinTable, ManyToMany, ManyToOne } from "typeorm";

/** One of a customer's lists of variants. */
@Entity()
export class WishList extends VendureEntity {
  @Column({ type: "varchar" })
  name!: string;

  @ManyToOne(() => Customer, { onDelete: "CASCADE", nullable: false })
  customer!: Customer;

  @ManyToMany(() => ProductVariant)
  @JoinTable()
  variants!: ProductVariant[];

  constructor(input?: Partial<WishList>) {
    super(input);
  }
}

const FIRST_LIST = "Wish list";

class WishListService {
  constructor(
    @Inject(TransactionalConnection) private readonly connection: TransactionalConnection,
    @Inject(CustomerService) private readonly customers: CustomerService,
  ) {}

  /** The customer's lists, the oldest first: it is the default one. A customer always has one. */
  async all(ctx: RequestContext): Promise<WishList[]> {
    const customer = await this.owner(ctx);
    const lists = await this.connection.getRepository(ctx, WishList).find({
      where: { customer: { id: customer.id } },
      relations: ["variants"],
      order: { id: "ASC" },
    });
    return lists.length > 0 ? lists : [await this.create(ctx, FIRST_LIST)];
  }

  async create(ctx: RequestContext, name: string): Promise<WishList> {
    const customer = await this.owner(ctx);
    return this.connection.getRepository(ctx, WishList).save(new WishList({ name, customer, variants: [] }));
  }

  /** Puts a variant on a list, or takes it off: the same again changes nothing. */
  async set(ctx: RequestContext, { listId, variantId, isOn }: SetArgs): Promise<WishList> {
    const lists = await this.all(ctx);
    const list = listId === undefined || listId === null ? lists[0] : lists.find(({ id }) => String(id) === String(listId));
    if (!list) throw new UserInputError("There is no such list.");
    const variant = await this.connection.getEntityOrThrow(ctx, ProductVariant, variantId, { channelId: ctx.channelId });
    const others = list.variants.filter(({ id }) => id !== variant.id);
    list.variants = isOn ? [...others, variant] : others;
    return this.connection.getRepository(ctx, WishList).save(list);
  }

  private async owner(ctx: RequestContext): Promise<Customer> {
    const customer = ctx.activeUserId === undefined ? undefined : await this.customers.findOneByUserId(ctx, ctx.activeUserId);
    if (!customer) throw new ForbiddenError();
    return customer;
  }
}

interface SetArgs {
  readonly listId?: string | null;
  readonly variantId: string;
  readonly isOn: boolean;
}

@Resolver()
class WishListResolver {
  constructor(@Inject(WishListService) private readonly service: WishListService) {}

  @Transaction()
  @Query()
  @Allow(Permission.Owner)
  wishLists(@Ctx() ctx: RequestContext) {
    return this.service.all(ctx);
  }

  @Transaction()
  @Mutation()
  @Allow(Permission.Owner)
  createWishList(@Ctx() ctx: RequestContext, @Args("name") name: string) {
    return this.service.create(ctx, name);
  }

  @Transaction()
  @Mutation()
  @Allow(Permission.Owner)
  setOnWishList(@Ctx() ctx: RequestContext, @Args() args: SetArgs) {
    return this.service.set(ctx, args);
  }
}

/** Wish lists of customers, in the shop API. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: "^3.4.0",
  entities: [WishList],
  providers: [WishListService],
  shopApiExtensions: {
    schema: gql`
      type WishList implements Node {
        id: ID!
        name: String!
        variants: [ProductVariant!]!
      }
      extend type Query {
        wishLists: [WishList!]!
      }
      extend type Mutation {
        createWishList(name: String!): WishList!
        setOnWishList(listId: ID, variantId: ID!, isOn: Boolean!): WishList!
      }
    `,
    resolvers: [WishListResolver],
  },
})
export class WishListPlugin {}
